let numbers = [1, 2, 3, 4, 5]

let squares = numbers.map { String($0 * $0) }
let evens = numbers.filter { $0 % 2 == 0 }.map { String($0) }
let sum = numbers.reduce(0, +)

print("Squares: " + squares.joined(separator: " "))
print("Even numbers: " + evens.joined(separator: " "))
print("Sum: \(sum)")
