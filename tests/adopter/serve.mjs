/** Serves dist behind the shipped nginx, with the server and gateway of another company: PORT, HABIT (habits.mjs). */
import { readFileSync } from 'node:fs';
import { startNginx } from '../../config/scripts/nginx.mjs';
import { freePort } from '../../config/scripts/processes.mjs';
import { at, main, withFolder } from '../../config/scripts/tools.mjs';
import { startCompany } from './server.mjs';

const port = Number(process.env.PORT);
const page = `http://127.0.0.1:${port}`;

await main(() =>
  withFolder(async (folder) => {
    const ports = { port: await freePort(port + 1), gatewayPort: await freePort(port + 2) };
    const { address, login, gateway } = await startCompany({ habit: process.env.HABIT, folder, page, ...ports });
    const profile = JSON.parse(readFileSync(at('tests/adopter/profile.json'), 'utf8'));
    const env = { ...profile, defaultLogin: login, defaultGateway: gateway };
    const nginx = await startNginx({ port, productServer: address, env });
    return nginx.ended;
  }),
);
