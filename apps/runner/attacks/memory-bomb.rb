hoard = []
loop { hoard << "x" * 50_000_000 }
