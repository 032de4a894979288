"""What to probe. The probe fills PLAN in before it calls main()."""

FILE = "<student>"
PLAN = {"mark": "", "code": "", "checks": [], "given": [], "budget": 0.0}
