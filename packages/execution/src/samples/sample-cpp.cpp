#include <iostream>
#include <vector>

int main() {
    std::vector<int> numbers = {1, 2, 3, 4, 5};
    int sum = 0;

    std::cout << "Squares:";
    for (int n : numbers) {
        std::cout << " " << n * n;
        sum += n;
    }

    std::cout << "\nEven numbers:";
    for (int n : numbers) {
        if (n % 2 == 0) std::cout << " " << n;
    }

    std::cout << "\nSum: " << sum << std::endl;
}
