-- per_event
SELECT event FROM results;

-- full
SELECT event FROM results;

-- strong
SELECT event FROM results;
