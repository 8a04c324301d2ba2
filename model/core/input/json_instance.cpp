// The one instantiation of the JSON library's document type (see json_reader.h).
#include "model/core/input/json_reader.h"

template class nlohmann::basic_json<nlohmann::ordered_map>;
