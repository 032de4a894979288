LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]


def winner(board):
    for a, b, c in LINES:
        if board[a] != "." and board[a] == board[b] and board[b] == board[c]:
            return board[a]
    return "."


def value(board, player):
    if winner(board) == "X":
        return 1
    if winner(board) == "O":
        return -1
    if "." not in board:
        return 0
    best = -2 if player == "X" else 2
    return best


print(value(["X", "X", ".", "O", "O", ".", ".", ".", "."], "X"))
