#include "checker/program/common/result_sink.h"

#include "checker/program/common/output.h"

namespace arbiter::program {

void ResultSink::write(std::string_view bytes) {
    if (path_.empty()) {
        write_result({}, bytes);
    } else {
        if (!file_) file_.emplace(path_);
        file_->write(bytes);
    }
}

void ResultSink::finish() {
    if (file_) file_->commit();
    file_.reset();
}

}  // namespace arbiter::program
