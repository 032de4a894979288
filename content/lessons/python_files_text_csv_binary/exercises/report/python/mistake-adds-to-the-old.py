def report(totals, filename):
    most = ""
    with open(filename, "a") as file:
        file.write("Sharma Kirana\n")
        for name in sorted(totals):
            file.write(f"{name}: {totals[name]}\n")
            if most == "" or totals[name] > totals[most]:
                most = name
        file.write(f"Total: {sum(totals.values())}\n")
    return most
