from sheet import chart, copy, enter, open_sheet, show

open_sheet("budget.csv")
enter("B6", "=SUM(B2:B5)")
copy("B6", "C6")
enter("D1", "Share")
enter("D2", "=C2/$C$6*100")
copy("D2", "D3:D5")
enter("E1", "Remark")
enter("E2", '=IF(C2>=B2, "over", "ok")')
copy("E2", "E3:E5")

show()
chart("pie", "A2:A5", "C2:C5")
