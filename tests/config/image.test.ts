import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The files of the image and of the workflows, where no container engine builds and starts them (.ci/run). */

const root = path.resolve(__dirname, '../..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
const dockerfile = read('config/deploy/Dockerfile');
const [WORKFLOW, PIPELINE] = [read('.github/workflows/checks.yml'), read('config/ci/gitlab.yml')];
const all = (pattern: RegExp, text: string): readonly string[] =>
  Array.from(text.matchAll(pattern), ([, found]) => found ?? '');

test('every file that the image copies from the sources is there, and sent to the engine', () => {
  const copied = all(/^COPY ((?:(?!--from).)+) \S+$/gm, dockerfile).flatMap((files) =>
    files.split(' ').filter((name) => !name.startsWith('--')),
  );
  expect(copied).toEqual(expect.arrayContaining(['package-lock.json', '.npmrc', '.']));
  expect(copied.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  const ignored = read('.dockerignore').trim().split('\n');
  expect(copied.filter((name) => ignored.some((each) => name === each || name.startsWith(`${each}/`)))).toEqual([]);
});

test('image, workflows and developers use one version of Node, which the package accepts', () => {
  const version = read('.nvmrc').trim();
  expect(all(/^ARG NODE_IMAGE=node:(\d+)-/gm, dockerfile)).toEqual([version]);
  expect(all(/image: node:(\d+)-/g, PIPELINE)).toEqual([version]);
  expect(WORKFLOW).toContain('node-version-file: .nvmrc');
  expect(read('package.json')).toMatch(new RegExp(`"node": ".*\\^${version}\\.`));
});

test('the image has what the start calls, runs without root, and shows when it is healthy', () => {
  const same = { nginx: 'nginx', jq: 'jq', curl: 'curl' };
  const called = { ...same, envsubst: 'gettext-base', 'ca-certificates.crt': 'ca-certificates' };
  const start = read('config/deploy/start.sh');
  expect(Object.keys(called).filter((command) => !start.includes(command))).toEqual([]);
  const installed = all(/^ {4}([a-z][\w -]+) \\$/gm, dockerfile)
    .join(' ')
    .split(' ');
  expect(Object.values(called).filter((name) => !installed.includes(name))).toEqual([]);
  expect(dockerfile).toMatch(/^USER [1-9]\d*:\d+$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK .*\/healthz"$/m);
});

test.each([
  ['GitHub', WORKFLOW],
  ['GitLab', PIPELINE],
])('the workflow for %s calls .ci/run, nothing beside it', (_name, text) => {
  const commands = all(/^ +- (?:run: )?((?!uses:|name:).*(?:npm|node |run).*)$/gm, text);
  expect(commands.length).toBeGreaterThan(0);
  expect(commands.filter((command) => !/(^| )\.ci\/run$/.test(command))).toEqual([]);
});
