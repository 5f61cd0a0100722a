// Reading and writing whole files, for the programs that run while Warren is built.
#pragma once

#include <filesystem>
#include <string>

namespace warren::tools {

// Both throw std::runtime_error with the file's name.
std::string read_file(const std::filesystem::path& file);

// Leaves a file with that content untouched, so that nothing is compiled again for no reason.
void write_file(const std::filesystem::path& file, const std::string& content);

}  // namespace warren::tools
