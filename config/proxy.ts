/**
 * Proxy of the development server for product and gateway calls without the rehearsal (`MOCK=none`). Set SERVER to the
 * server's address, such as https://test.charge.example.
 */
const target = process.env.SERVER ?? '';

const prefixes = target === '' ? [] : ['/api', '/workflow', '/sso-api', '/sso/'];

export const proxy = Object.fromEntries(prefixes.map((prefix) => [prefix, { target, changeOrigin: true }]));
