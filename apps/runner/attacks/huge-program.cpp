char huge[1u << 31] = {1};
int main() { return huge[0]; }
