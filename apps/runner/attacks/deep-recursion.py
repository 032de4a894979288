import sys
sys.setrecursionlimit(10**9)
def deeper(n):
    return deeper(n + 1)
deeper(0)
