numbers = [1, 2, 3, 4, 5]

squares = numbers.map { |n| n * n }
evens = numbers.select(&:even?)

puts "Squares: #{squares.join(" ")}"
puts "Even numbers: #{evens.join(" ")}"
puts "Sum: #{numbers.sum}"
