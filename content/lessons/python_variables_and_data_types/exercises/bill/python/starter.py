units = float(input("Units: "))
energy = units * 6
print("Energy:", round(energy, 2))
