const hoard = [];
for (;;) hoard.push(new Array(1e6).fill(Math.random()));
