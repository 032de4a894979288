def run(command, folders):
    action, name = command.split()
    if action == "mkdir" and name not in folders:
        folders.append(name)
    elif action == "rmdir" and name in folders:
        folders.remove(name)
    return folders


print(run("mkdir notes", ["music"]))
