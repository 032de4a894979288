import socket
try:
    print("WON", socket.getaddrinfo("localhost.localdomain.example.invalid", 80))
except OSError as error:
    print("refused", error)
