fn joined(numbers: Vec<i32>) -> String {
    numbers.iter().map(|n| n.to_string()).collect::<Vec<_>>().join(" ")
}

fn main() {
    let numbers = [1, 2, 3, 4, 5];

    let squares: Vec<i32> = numbers.iter().map(|n| n * n).collect();
    let evens: Vec<i32> = numbers.iter().copied().filter(|n| n % 2 == 0).collect();
    let sum: i32 = numbers.iter().sum();

    println!("Squares: {}", joined(squares));
    println!("Even numbers: {}", joined(evens));
    println!("Sum: {}", sum);
}
