/** Who is who in the rehearsal: its login page, the calls of the sign-on gateway, people and their rights. */
import * as v from 'valibot';
import { gateway } from '../src/contract/gateway';
import { userRole } from '../src/contract/userRole';
import { roleName } from '../src/domain/access/roles';
import { GATEWAY_SUFFIX } from '../src/domain/environment';
import { both, languageOf } from '../src/domain/language';
import * as http from './rehearsal/control/http';
import { inScope } from '../src/domain/workflow/orderFilter';
import { implement, reads } from './rehearsal/control/implement';
import type { World } from './rehearsal/engine/world';
import { besideCalls } from './rehearsal/control/withFaults';
import { refusedEnvelope, refuseField, succeeded } from './rehearsal/engine/envelopes';
import { actorNamed, personaOf, PERSONAS, type Persona } from './rehearsal/firmware/personas';
import { LANGUAGE_COOKIE } from './rehearsal/names';

const TITLE = both('充电设备固件管理 · 演练登录', 'Charging equipment firmware · Rehearsal sign-in');
const LEAD = both('选择一个角色进入。这里不是真实的单点登录。', 'Choose who to be. This is not the real sign-on.');
const WORLD = both('演练世界', 'World');
const NO_ROLE = both('没有角色模型', 'No role model');

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`);

function loginPage(target: string, world: string, header: string | undefined): string {
  const language = languageOf(header);
  const title = TITLE[language];
  const rows = PERSONAS.map((persona) => {
    const roles = persona.roles?.map((role) => roleName(role)[language]).join(' · ') ?? NO_ROLE[language];
    return `<button name="account" value="${escaped(persona.account)}"><b>${escaped(persona.name)}</b><span>${escaped(persona.account)}</span><i>${escaped(roles)}</i></button>`;
  }).join('');
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font:14px/1.6 system-ui,sans-serif;max-width:560px;margin:3vh auto;padding:0 24px}h1{display:flex;align-items:center;gap:8px;font-size:20px;margin:0}h1 img{height:28px}p{opacity:.7;margin:4px 0 20px}
button{display:grid;grid-template-columns:96px 130px 1fr;gap:12px;width:100%;padding:10px 14px;margin:0 0 6px;font:inherit;text-align:left;border:1px solid #8884;border-radius:8px;background:none;color:inherit;cursor:pointer}
button:hover,button:focus-visible{border-color:#1677ff;outline:none;box-shadow:0 0 0 2px #1677ff33}span,i{opacity:.7;font-style:normal}footer{opacity:.6;margin-top:16px}</style>
<h1><img src="/favicon.svg" alt="">${title}</h1><p>${LEAD[language]}</p>
<form method="post" action="/sso/session"><input type="hidden" name="redirect_url" value="${escaped(target)}">${rows}</form>
<footer>REHEARSAL · ${WORLD[language]}: ${escaped(world)}</footer></html>`;
}

const signInInput = v.object({ account: v.string(), redirect_url: v.optional(v.string()) });

const showLogin = http.guardedHandler((request, response) => {
  const { world } = http.visitorOf(request);
  const language = http.cookie(request, LANGUAGE_COOKIE) ?? request.headers['accept-language'];
  const page = loginPage(http.queryText(request, 'redirect_url') || '/', world, language);
  response.set('Cache-Control', 'no-store').type('html').send(page);
});

const signIn = http.guardedHandler((request, response) => {
  const { language } = http.visitorOf(request);
  const { success, output: given } = v.safeParse(signInInput, request.body);
  const target = success ? given.redirect_url : undefined;
  if (!success || (target !== undefined && !http.isLocalTarget(target, request.headers.host))) {
    http.send(response, refusedEnvelope(refuseField(success ? 'redirect_url' : 'account', 'invalid'), language));
    return;
  }
  const { code, name } = actorNamed(given.account);
  http.setSession(response, code);
  if (target !== undefined) response.redirect(303, target);
  else http.send(response, succeeded({ userAccount: code, userName: name }, language));
});

const logout = http.guardedHandler((request, response) => {
  http.setSession(response, '');
  http.send(response, succeeded(null, http.visitorOf(request).language));
});

/** `awaited`: how many orders wait for the person. */
const asCandidate =
  (world: World) =>
  ({ account: code, name }: Persona) => ({
    code,
    name,
    awaited: [...world.orders.values()].filter((order) => inScope(order, 'todo', code)).length,
  });

function found(keyword: string, roleGroup: number | undefined): Persona[] {
  const wanted = keyword.trim().toLowerCase();
  return PERSONAS.filter(
    ({ account, name, roles }) =>
      (account.includes(wanted) || name.includes(wanted)) &&
      (roleGroup === undefined || (roles ?? []).some((role) => role === roleGroup)),
  );
}

export default {
  ...implement('userRole', {
    search: reads(userRole.search, (world, { fuzzyName }) =>
      fuzzyName.trim() === '' ? [] : found(fuzzyName, undefined).map(asCandidate(world)),
    ),
    getUserRoles: reads(userRole.getUserRoles, (world, { roleGroup, keyWords }, { actor, language }) => {
      if (roleGroup !== undefined || keyWords !== undefined)
        return found(keyWords ?? '', roleGroup).map(asCandidate(world));
      const roles = personaOf(actor.code)?.roles ?? null;
      return roles && roles.map((role) => ({ code: String(role), name: roleName(role)[language] }));
    }),
    getUserPageSources: reads(userRole.getUserPageSources, (_world, _input, { actor }) =>
      (personaOf(actor.code)?.pages ?? []).map((code) => ({ code })),
    ),
  }),
  ...implement(
    'gateway',
    {
      getUserInfo: reads(gateway.getUserInfo, (_world, _input, { actor, language }) => ({
        userName: actor.name,
        userAccount: actor.code,
        model: Object.fromEntries(
          (personaOf(actor.code)?.roles ?? []).map((role) => [String(role), { name: roleName(role)[language] }]),
        ),
      })),
      logout: reads(gateway.logout, () => null),
    },
    GATEWAY_SUFFIX,
  ),
  [`POST ${GATEWAY_SUFFIX}${gateway.logout.path}`]: logout,
  'GET /sso/login': besideCalls('signIn.page', showLogin),
  'POST /sso/session': besideCalls('signIn.session', signIn),
};
