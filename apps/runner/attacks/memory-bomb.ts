const hoard: number[][] = [];
for (;;) hoard.push(new Array<number>(1e6).fill(1));
