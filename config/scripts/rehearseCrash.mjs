/**
 * npm run check -- crash: kills the rehearsal at random times during writes, restarts it, and checks that no answered
 * write is lost and none is partial. Variables: KILLS (200), SEED (1).
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asker, number, pathsOf, start } from './rehearseProcess.mjs';
import { main, report } from './tools.mjs';

const kills = Number(process.env.KILLS ?? 200);
const WRITERS = 6;
const WORLD = 'crash';

/** Random delays, repeatable by seed. */
function moments(seed) {
  let state = seed;
  return (low, high) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return low + (state / 2 ** 32) * (high - low);
  };
}

/** Registers and renames numbers one after the other until the connection breaks. */
async function work({ post }, paths, who, books) {
  for (let nth = 0; ; nth += 1) {
    const firmwareNo = `${who}-${nth}`;
    const book = { revision: 0, open: 1 };
    books.set(firmwareNo, book);
    try {
      for (const revision of [0, 1, 2]) {
        book.open = revision + 1;
        const route = paths[revision === 0 ? 'firmware.add' : 'firmware.update'];
        const body = { ...number(firmwareNo, `name ${revision + 1}`), ...(revision > 0 && { revision }) };
        const { success, message } = await post(route, body, `${firmwareNo}-${revision}`);
        if (!success) throw new Error(`${firmwareNo}: ${message}`);
        book.revision = revision + 1;
      }
    } catch (problem) {
      if (problem instanceof TypeError || problem.name === 'SyntaxError') return;
      throw problem;
    }
  }
}

async function allNumbers({ get }, paths) {
  const found = new Map();
  for (let current = 1; ; current += 1) {
    const { model } = await get(paths['firmware.page'], { keyword: 'CRASH-', pageSize: 200, current });
    for (const row of model.list) found.set(row.firmwareNo, row);
    if (current * 200 >= model.total) return found;
  }
}

/** Compares the state after a restart with the answered writes: each is complete or absent. */
async function look(lin, paths, books, recent) {
  const found = await allNumbers(lin, paths);
  const problems = [];
  for (const [firmwareNo, { revision, open }] of books) {
    const row = found.get(firmwareNo);
    const has = row?.revision ?? 0;
    if (has < revision) problems.push(`${firmwareNo}: answered revision ${revision}, found ${has}`);
    if (has > open) problems.push(`${firmwareNo}: sent revision ${open}, found ${has}`);
    if (row && row.name !== `name ${has}`) problems.push(`${firmwareNo}: revision ${has} is called ${row.name}`);
    found.delete(firmwareNo);
    if (!recent.has(firmwareNo) || has === 0) continue;
    const { model } = await lin.get(paths['changeResume.page'], { objectKey: firmwareNo, field: 'name' });
    if (model.total !== has) problems.push(`${firmwareNo}: revision ${has}, but ${model.total} changes of its name`);
  }
  for (const firmwareNo of found.keys()) problems.push(`${firmwareNo}: nobody sent it`);
  return problems;
}

function journalProblems(folder) {
  const lines = readFileSync(path.join(folder, `${WORLD}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);
  const wrong = lines.findIndex((line, index) => JSON.parse(line).n !== index + 1);
  return {
    lines: lines.length,
    problems: wrong < 0 ? [] : [`line ${wrong + 2} of the journal is not number ${wrong + 1}`],
  };
}

await main(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rehearse-crash-'));
  const moment = moments(Number(process.env.SEED ?? 1));
  const books = new Map();
  const problems = [];
  let recent = new Set();
  let torn = 0;
  let slowest = 0;
  const begun = Date.now();
  try {
    for (let kill = 1; kill <= kills + 1; kill += 1) {
      const started = Date.now();
      const server = start(folder);
      const lin = await asker(await server.address, { world: WORLD });
      const paths = await pathsOf(lin);
      problems.push(...(await look(lin, paths, books, recent)).map((problem) => `after kill ${kill - 1}: ${problem}`));
      slowest = Math.max(slowest, Date.now() - started);
      if (kill <= kills) {
        const before = new Set(books.keys());
        const people = Array.from({ length: WRITERS }, (_, who) => work(lin, paths, `CRASH-${kill}-${who}`, books));
        await new Promise((resolve) => setTimeout(resolve, moment(5, 1000)));
        server.child.kill('SIGKILL');
        await Promise.all(people);
        recent = new Set([...books.keys()].filter((firmwareNo) => !before.has(firmwareNo)));
      } else server.child.kill('SIGKILL');
      await server.ended;
      if (server.said().includes('torn last line')) torn += 1;
      if (kill % 20 === 0) console.log(`${kill} kills, ${books.size} numbers, ${problems.length} problems`);
    }
    const journal = journalProblems(folder);
    problems.push(...journal.problems);
    const answered = [...books.values()].reduce((sum, { revision }) => sum + revision, 0);
    const open = [...books.values()].filter(({ revision, open }) => open > revision).length;
    const seconds = Math.round((Date.now() - begun) / 1000);
    const setAside = readdirSync(folder).filter((name) => name.endsWith('.torn')).length;
    report('rehearse-crash.json', {
      kills,
      answered,
      open,
      lines: journal.lines,
      torn,
      setAside,
      slowestStartMs: slowest,
      seconds,
      problems,
    });
    for (const problem of problems.slice(0, 20)) console.error(problem);
    console.log(
      `${kills} kills: ${answered} answered writes, ${open} cut off; ${journal.lines} lines, ${torn} torn ones set aside; ${problems.length} problems`,
    );
    return problems.length > 0 || answered === 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
