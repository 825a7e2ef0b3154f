// Needs browsers: what other engines do in the main job.
import { expect, test as base } from '../../kit/fixtures';
import { FileFolder } from '../madeFile';
import { mainJob, NUMBER, personOf } from '../mainJob/walk';
import type { Engine } from './engine';
import { firefox } from './firefox.mjs';
import { Person } from './person';
import { webkit } from './webkit.mjs';

/** The main job in the engines of the other browsers: by keyboard and mouse, through their own drivers. */

const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = {
  Firefox: () => firefox(process.env.FIREFOX ?? '/usr/bin/firefox-esr'),
  WebKit: webkit,
};
const wanted = Object.entries(ENGINES).filter(([name]) => (process.env.ENGINES ?? name).split(',').includes(name));

/** Two parts of an upload, and how long the answer to each takes. */
const [SIZE, PART_MS] = [10e6, 8_000];

const test = base.extend<{ engine: Engine }>({
  engine: async ({ world: _world }, use, info) => {
    const engine = await (ENGINES[info.title] ?? webkit)();
    info.annotations.push({ type: 'engine', description: engine.version });
    await use(engine);
    if (info.status !== info.expectedStatus) await engine.picture(info.outputPath('last.png')).catch(() => undefined);
    await engine.close();
  },
});

for (const [name] of wanted)
  test(name, async ({ engine, world, rehearsal, baseURL }) => {
    // With both engines at once on a busy machine the job took more than five minutes.
    test.setTimeout(600_000);
    const files = new FileFolder();
    const file = files.make('mcu-1.0.0.bin', SIZE).path;
    const address = baseURL ?? '';
    await rehearsal.fault({ call: 'firmwareVersion.uploadPart', effect: { kind: 'delay', ms: PART_MS } });
    const { hand: person, orderNo } = await mainJob({
      file,
      begin: async (path) => {
        const visitor = new Person(engine, address);
        await visitor.open('/rehearsal/health');
        await engine.cookie(address, 'rehearsal_world', world);
        await visitor.open(path);
        await visitor.click('button', 'dev.lin');
        await visitor.sees('林晓');
        return visitor;
      },
      handOf: (account) => Promise.resolve(new Person(engine, address, personOf(account))),
      looks: {
        // With a pause and a reload on the way.
        sending: async (sender) => {
          await sender.press('暂停');
          await sender.sees('已暂停');
          const { pathname, search } = await sender.address(/version=/);
          await sender.open(pathname + search);
          await sender.sees('请重新选择同一文件');
          await sender.giveAgain(file, '与中断的文件一致');
          await sender.press('继续上传');
        },
      },
    });
    const { list } = await rehearsal.requests({ call: 'firmwareVersion.upload' });
    const begun = list.filter(({ method }) => method === 'POST');
    expect(begun, 'it goes on, and does not begin anew').toHaveLength(1);

    await test.step('the report, and the dark theme', async () => {
      await person.open(`/testing/list?report=${orderNo}`);
      await person.sees('测试报告');
      await person.sees(NUMBER);
      await person.open('/firmware/firmware');
      await person.press('深色主题');
      const background = () => engine.run('return getComputedStyle(document.querySelector("header")).backgroundColor');
      await expect.poll(background).toMatch(/^rgb\((\d|[1-5]\d), /);
    });

    expect((await rehearsal.requests({ call: 'testing.addOrder' })).count, 'the order is submitted once').toBe(1);
    files.remove();
  });
