var hoard: [[UInt8]] = []
while true { hoard.append([UInt8](repeating: 1, count: 50_000_000)) }
