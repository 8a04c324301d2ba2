// Telling of inputs that cannot be answered.
#include "checker/program/common/bad_inputs.h"

#include <algorithm>
#include <new>
#include <system_error>

#include "checker/program/common/output.h"
#include "model/core/input/contradiction_error.h"
#include "model/core/input/error_place.h"

namespace arbiter::program {

std::string in_words(const std::exception_ptr& failure, const std::string& file) {
    const std::string where = file.empty() ? "" : file + ": ";
    try {
        std::rethrow_exception(failure);
    } catch (const InputError& error) {
        return file.empty() ? error.what() : in_file(error, file).what();
    } catch (const Contradiction& error) {
        return where + "arbiter contradicts itself: " + error.what() + "; this is a bug of arbiter, please report it with this input";
    } catch (const std::bad_alloc&) {
        return where + "not enough memory";
    } catch (const std::system_error& error) {
        return where + "the system refuses: " + error.code().message();
    } catch (const std::exception& error) {
        return where + "arbiter fails in a way that it does not foresee (" + error.what() +
               "); this is a bug of arbiter, please report it with this input";
    }
}

void BadInputs::tell(const std::string& file, const std::string& message) {
    const auto same = [&](const BadInput& bad) { return bad.message == message; };
    if (std::ranges::none_of(list_, same)) report_error(message);
    list_.push_back({file, message});
}

}  // namespace arbiter::program
