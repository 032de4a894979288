from sheet import copy, enter, open_sheet, show

open_sheet("results.csv")
enter("B7", "=AVERAGE(B2:B5)")
enter("B8", "=MAX(B2:B5)")
enter("B9", "=MIN(B2:B5)")
copy("B7", "C7:D7")
copy("B8", "C8:D8")
copy("B9", "C9:D9")
enter("F1", "Result")
enter("F2", '=IF(E2>=99, "Pass", "Fail")')
copy("F2", "F3:F6")

show()
