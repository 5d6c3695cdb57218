/** How little is enough: what limits of CPU time and memory did, and the smallest that held. */
function limitSection() {
  return [textTable('What it needs', 'needs', 'The smallest limit that held the SLO in all forks, and the largest that missed it. ≤: the smallest that was measured held; '
    + '>: the largest missed. CPUs with the most memory that was measured, memory with the most CPUs; both: the two together. CPU time alone: rate × CPU per request.'),
  textTable('Under limits', 'limits', 'Still: time in which the quota of CPU time kept it from running, summed over its CPUs, and the share of the periods of 100 ms in which it '
    + 'did. Peak: all memory that the kernel counts, files in its cache among it. Heap: in use, garbage included, of the most that the JVM had chosen.')];
}

function textTable(title, field, note) {
  const rows = report.runs.flatMap((run) => run[field].rows.map((row) => ({ of: run.name, row })));
  return rows.length === 0 ? null : tableFigure(title, () => [
    ...runColumn(), ...report.runs[0][field].heads.map((head, i) => ({ head, value: ({ row }) => row[i] }))], rows, note);
}
