units = float(input("Units: "))
energy = units * 6.5
duty = (energy + 120) * 9 / 100
total = energy + duty + 120
print("Energy:", round(energy, 2))
print("Duty:", round(duty, 2))
print("Total:", round(total, 2))
