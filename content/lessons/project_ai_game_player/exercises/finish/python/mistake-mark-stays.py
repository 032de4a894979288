LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]


def winner(board):
    for a, b, c in LINES:
        if board[a] != "." and board[a] == board[b] and board[b] == board[c]:
            return board[a]
    return "."


def finish(board, player):
    for cell in range(9):
        if board[cell] == ".":
            board[cell] = player
            if winner(board) == player:
                return cell
    return -1
