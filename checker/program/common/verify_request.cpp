#include "checker/program/common/verify_request.h"

#include <algorithm>
#include <chrono>
#include <initializer_list>
#include <string_view>

#include "checker/certificate/certify.h"
#include "checker/program/common/output.h"

namespace arbiter::program {
namespace {

// The value of an enumeration by its name, which the command line has checked.
template <class Value>
Value named(std::string_view name, std::initializer_list<Value> values) {
    return *std::find_if(values.begin(), values.end(), [&](Value value) { return name_of(value) == name; });
}

}  // namespace

VerifyOptions options_of(const VerifyRequest& request) {
    VerifyOptions options = request.options;
    options.store = named(request.store, {StoreKind::exact, StoreKind::fingerprint, StoreKind::bitstate});
    options.order = named(request.order, {SearchOrder::breadth_first, SearchOrder::depth_first, SearchOrder::walk});
    if (!request.checkpoint.empty())
        options.checkpoint = {request.checkpoint, "", request.resume, std::chrono::seconds(request.checkpoint_seconds)};
    return options;
}

void finish_certificate(CertificateWriter& certificate, const VerifyRequest& request, const SelfContainedScenario& subject,
                        const Exploration& exploration) {
    const std::string why_not = why_not_certified(exploration);
    if (!why_not.empty()) return report_error(request.certificate + ": no certificate was written: " + why_not);
    certificate.finish(certificate_header(subject, exploration, ARBITER_VERSION));
}

}  // namespace arbiter::program
