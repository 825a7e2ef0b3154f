/**
 * Serves dist behind the shipped nginx, with the server and the sign-on gateway of another company, each on a port of its
 * own after PORT, in plain Node (P-ADAPTER-6). How they speak: habits.mjs.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { startNginx } from '../../config/scripts/nginx.mjs';
import { freePort } from '../../config/scripts/processes.mjs';
import { at, main } from '../../config/scripts/tools.mjs';
import { calls, note, OK, put, Refusal } from './desk.mjs';
import { ROLES, STAFF } from './facts.mjs';
import { HABITS, incoming, outgoing } from './habits.mjs';

const port = Number(process.env.PORT);
const page = `http://127.0.0.1:${port}`;
const UPLOAD = 'PUT /api/v2/firmwareVersion/upload';

/** It does not keep the process alive: that ends with nginx. */
const listen = async (server, wanted) => {
  const free = await freePort(wanted);
  await new Promise((resolve) => server.unref().listen(free, '127.0.0.1', resolve));
  return `http://127.0.0.1:${free}`;
};

async function bytesOf(asked) {
  const parts = [];
  for await (const part of asked) parts.push(part);
  return Buffer.concat(parts);
}

const tickets = new Map();
const personOf = ({ headers: { cookie = '' } }) =>
  STAFF.find(({ code }) => code === tickets.get(/company_ticket=([^;]+)/.exec(cookie)?.[1]));

function send(answer, http, code, model) {
  const body = HABITS.envelope(code, code === OK ? 'ok' : code, outgoing(model));
  answer.writeHead(http, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function loginPage(to) {
  const buttons = STAFF.map(({ code }) => `<button name="account" value="${code}">${code}</button>`).join('');
  const field = `<input type="hidden" name="to" value="${encodeURIComponent(to)}">`;
  return `<!doctype html><title>Company sign-in</title><form action="/cas/enter">${field}${buttons}</form>`;
}

const gateway = createServer((asked, answer) => {
  const { pathname, searchParams } = new URL(asked.url, page);
  if (pathname === '/cas/login') {
    answer.writeHead(200, { 'content-type': 'text/html' }).end(loginPage(searchParams.get('service') ?? page));
    return;
  }
  if (pathname === '/cas/enter') {
    const ticket = randomUUID();
    tickets.set(ticket, searchParams.get('account'));
    const location = decodeURIComponent(searchParams.get('to') ?? page);
    const cookie = `company_ticket=${ticket}; Path=/; HttpOnly; SameSite=Lax`;
    answer.writeHead(302, { location, 'set-cookie': cookie }).end();
    return;
  }
  if (asked.headers.origin === page) {
    answer.setHeader('access-control-allow-origin', page);
    answer.setHeader('access-control-allow-credentials', 'true');
  }
  const person = personOf(asked);
  if (!person) send(answer, HABITS.signedOut, 'E00005', null);
  else if (pathname === '/id/auth/getUserInfo') {
    const model = { [person.role]: { name: ROLES[person.role] } };
    send(answer, 200, OK, { userName: person.name, userAccount: person.code, model });
  } else answer.writeHead(404).end('no such page');
});

const answered = new Map();

/** What a call does, as [code, model]; a repeated key gets the first answer. */
function perform(work, call, input, person, key) {
  const said = JSON.stringify(input);
  const before = answered.get(key);
  if (before) return before.said === said ? before.reply : ['E00016', null];
  let reply;
  try {
    reply = [OK, globalThis.structuredClone(work(input, person))];
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    const wrong = problem.fields.map((field) => ({ field, reason: 'notOneOf', values: {} }));
    reply = [problem.code, wrong.length > 0 ? wrong : null];
  }
  if (key) {
    note(call.split('/').slice(-2).join('.'), input, person, reply[0]);
    answered.set(key, { said, reply });
  }
  return reply;
}

const product = createServer(async (asked, answer) => {
  const { pathname, searchParams } = new URL(asked.url, page);
  const sent = `${asked.method} ${pathname}`;
  const call = HABITS.paths[sent] ?? sent;
  const { 'idempotency-key': key, 'sec-fetch-site': site = 'same-origin', 'x-requested-with': from } = asked.headers;
  const hasEffects = asked.method !== 'GET' || pathname.endsWith('/transfer');
  const person = personOf(asked);
  const body = await bytesOf(asked);
  const form =
    call === UPLOAD
      ? await new globalThis.Response(body, { headers: { 'content-type': asked.headers['content-type'] } }).formData()
      : null;
  const file = form === null ? null : Buffer.from(await form.get('binary').arrayBuffer());
  form?.delete('binary');
  const work = form === null ? calls[call] : (input) => put(input, file, person);
  if (hasEffects && (from !== 'firmware-console' || site !== 'same-origin')) answer.writeHead(400).end();
  else if (!person) send(answer, HABITS.signedOut, 'E00005', null);
  else if (!work || HABITS.lacks.includes(pathname)) answer.writeHead(404).end('no such page');
  else {
    const isJson = body.length > 0 && form === null;
    const input = incoming(isJson ? JSON.parse(body) : Object.fromEntries(form ?? searchParams));
    const [code, model] = perform(work, call, input, person, key);
    // A decision is answered with 204.
    if (code === OK && pathname.startsWith('/workflow/')) answer.writeHead(204).end();
    else send(answer, 200, code, model?.list ? HABITS.page(model) : model);
  }
});

await main(async () => {
  const [productServer, sso] = [await listen(product, port + 1), await listen(gateway, port + 2)];
  const profile = JSON.parse(readFileSync(at('tests/adopter/profile.json'), 'utf8'));
  const env = { ...profile, defaultLogin: `${sso}/cas/login`, defaultGateway: `${sso}/id` };
  const nginx = await startNginx({ port, productServer, env });
  return nginx.ended;
});
