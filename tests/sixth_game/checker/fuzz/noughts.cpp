// Fuzzing the rules of Noughts with Cards, compiled once.
#include "checker/fuzz/fuzz_of.h"
#include "properties/noughts/properties.h"

namespace arbiter {

template FuzzReport fuzz<noughts::RandomGame>(const CardTexts&, PropertyList<noughts::Game>, const ProgressProperties<noughts::Game>&,
                                              const FuzzOptions&);

}  // namespace arbiter
