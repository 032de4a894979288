template <int N, int M> struct Grow { static const long value = Grow<N - 1, M>::value + Grow<N - 1, M + 1>::value; };
template <int M> struct Grow<0, M> { static const long value = 1; };
int main() { return Grow<800, 0>::value; }
