/** An adopter's server and its sign-on gateway, each on a port of its own, in plain Node. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { OK, openDesk, Refusal } from './desk.mjs';
import { ROLES, STAFF } from './facts.mjs';
import { HABITS, incoming, outgoing } from './habits.mjs';

const TICKET = /company_ticket=([^;]+)/;
const GATEWAY = '/id';
const UPLOAD = 'PUT /api/v2/firmwareVersion/upload';

/** It does not keep the process alive: that ends with nginx (serve.mjs). */
const listen = (server, port) =>
  new Promise((resolve) => {
    server.unref().listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${server.address().port}`));
  });

async function bytesOf(asked) {
  const parts = [];
  for await (const part of asked) parts.push(part);
  return Buffer.concat(parts);
}

function loginPage(to) {
  const buttons = STAFF.map(({ code }) => `<button name="account" value="${code}">${code}</button>`).join('');
  const field = `<input type="hidden" name="to" value="${encodeURIComponent(to)}">`;
  return `<!doctype html><title>Company sign-in</title><form action="/cas/enter">${field}${buttons}</form>`;
}

/**
 * Starts both.
 * @param habit a name of habits.mjs
 * @param page origin of the console, which the gateway lets in
 * @returns their addresses
 */
export async function startCompany({ habit: name, folder, page, port, gatewayPort }) {
  const habit = HABITS[name];
  const desk = openDesk(folder);
  const tickets = new Map();
  const answered = new Map();
  const personOf = ({ headers: { cookie = '' } }) =>
    STAFF.find(({ code }) => code === tickets.get(TICKET.exec(cookie)?.[1]));
  const send = (answer, http, envelope, code, model) => {
    const body = envelope(code, code === OK ? 'ok' : code, outgoing(habit, model));
    answer.writeHead(http, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  const gateway = createServer((asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url, page);
    const envelope = habit.gatewayEnvelope ?? habit.envelope;
    if (pathname === '/cas/login') {
      answer.writeHead(200, { 'content-type': 'text/html' }).end(loginPage(searchParams.get('redirect_url') ?? page));
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
    if (!person) send(answer, habit.signedOut, envelope, 'E00005', null);
    else if (pathname === `${GATEWAY}/auth/getUserInfo`) {
      const model = { [person.role]: { name: ROLES[person.role] } };
      send(answer, 200, envelope, OK, { userName: person.name, userAccount: person.code, model });
    } else answer.writeHead(404).end('no such page');
  });

  /** What a call does, as [code, model]; a repeated key gets the first answer. */
  function perform(work, call, input, person, key) {
    const said = JSON.stringify(input);
    const before = answered.get(key);
    if (before) return before.said === said ? before.reply : ['E00016', null];
    const began = performance.now();
    let reply;
    try {
      reply = [OK, globalThis.structuredClone(work(input, person))];
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      const wrong = problem.fields.map((field) => ({ field, reason: 'notOneOf', values: {} }));
      reply = [problem.code, wrong.length > 0 ? wrong : null];
    }
    const action = call.split('/').slice(-2).join('.');
    if (key) {
      desk.note(action, input, person, reply[0], performance.now() - began);
      answered.set(key, { said, reply });
    }
    return reply;
  }

  const product = createServer(async (asked, answer) => {
    const { pathname, searchParams } = new URL(asked.url, page);
    const call = `${asked.method} ${pathname}`;
    const { 'idempotency-key': key, 'sec-fetch-site': site = 'same-origin', 'x-requested-with': from } = asked.headers;
    const hasEffects = asked.method !== 'GET' || pathname.endsWith('/transfer');
    const person = personOf(asked);
    const body = await bytesOf(asked);
    const work = call === UPLOAD ? (input) => desk.put(input, body, person) : desk.calls[call];
    if (hasEffects && (from !== 'firmware-console' || site !== 'same-origin')) answer.writeHead(400).end();
    else if (!person) send(answer, habit.signedOut, habit.envelope, 'E00005', null);
    else if (!work || habit.lacks.includes(pathname)) answer.writeHead(404).end('no such page');
    else {
      const isJson = body.length > 0 && call !== UPLOAD;
      const input = incoming(habit, isJson ? JSON.parse(body) : Object.fromEntries(searchParams));
      const [code, model] = perform(work, call, input, person, key);
      const isOwnRoles = pathname.endsWith('/getUserRoles') && input.roleGroup === undefined;
      if (code === OK && habit.isSilent && pathname.startsWith('/workflow/')) answer.writeHead(204).end();
      else if (isOwnRoles) send(answer, 200, habit.envelope, code, habit.roles(model));
      else send(answer, 200, habit.envelope, code, model?.list ? habit.page(model) : model);
    }
  });

  const [address, gatewayAddress] = await Promise.all([listen(product, port), listen(gateway, gatewayPort)]);
  return { address, gateway: gatewayAddress + GATEWAY, login: `${gatewayAddress}/cas/login` };
}
