/**
 * Where the development server sends product and gateway calls when the rehearsal is off
 * (`MOCK=none`). Set SERVER to a running server's address, for example https://test.charge.example.
 */
const target = process.env.SERVER ?? '';

const prefixes = target === '' ? [] : ['/api', '/workflow', '/sso-api', '/sso/'];

export const proxy = Object.fromEntries(prefixes.map((prefix) => [prefix, { target, changeOrigin: true }]));
