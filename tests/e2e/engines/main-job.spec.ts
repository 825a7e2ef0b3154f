// Needs browsers: what other engines do in the main job.
import { expect, test as base } from '../../kit/fixtures';
import { FileFolder } from '../madeFile';
import { CHEN, HE, SUN } from '../people';
import { BENCH, CASE_TITLE, DONE, HARDWARE, RELEASE_SCOPE, REPORT, STEPS, type StepCase } from '../steps';
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

const NUMBER = 'E2E-ENGINE-01';
const VERSION = '1.0.0';
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

async function enterEvidence(person: Person, { order }: StepCase): Promise<void> {
  if (order === 3) {
    for (const [field, value] of Object.entries({ 用例总数: '120', 通过数: '120', 失败数: '0' }))
      await person.type(field, value, 'spinbutton');
    await person.type('报告链接', REPORT);
  }
  if (order === 4) {
    for (const [index, revision] of HARDWARE.entries()) {
      const row = `第 ${String(index + 1)} 行`;
      await person.click('button', '添加用例');
      await person.type(`${row}用例$`, CASE_TITLE);
      await person.choose(`${row}硬件版本`, revision);
      await person.choose(`${row}结果`, '通过');
    }
    await person.type('台架', BENCH);
  }
  if (order === 6) {
    await person.sees('全部满足，可以发布');
    await person.click('radio', '立即发布');
    await person.type('发布范围', RELEASE_SCOPE);
  }
}

/** The button that passes each step. */
const PASS = ['接收', '确认计划', '自动化通过', '手动通过', '确认发布条件', '发布', '验证通过'];

for (const [name] of wanted)
  test(name, async ({ engine, world, rehearsal, baseURL }) => {
    // With both engines at once on a busy machine the job took more than five minutes.
    test.setTimeout(600_000);
    const files = new FileFolder();
    const file = files.make('mcu-1.0.0.bin', SIZE).path;
    const person = new Person(engine, baseURL ?? '');
    let orderNo = '';

    await test.step('sign in', async () => {
      await person.open('/rehearsal/health');
      await engine.cookie(baseURL ?? '', 'rehearsal_world', world);
      await person.open('/firmware/add');
      await person.click('button', 'dev.lin');
      await person.sees('林晓');
    });

    await test.step('register a number', async () => {
      await person.type('固件编号', NUMBER);
      await person.type('名称', '主控固件');
      await person.choose('设备类型', '直流');
      await person.choose('模块', '主控');
      await person.enterTags('硬件版本', HARDWARE);
      await person.click('button', '^保存$');
      await person.click('button', '^上传固件$');
      await person.isAt(/\/firmware\/upload\?id=/);
    });

    await test.step('upload, with a pause and a reload on the way', async () => {
      await rehearsal.fault({ call: 'firmwareVersion.uploadPart', effect: { kind: 'delay', ms: PART_MS } });
      await person.type('版本号', VERSION);
      await person.type('发布说明', '首个版本');
      await person.type('构建号', '4711');
      await person.choose('回退方式', 'A/B');
      await person.give(file);
      await person.sees('文件已就绪，未发现重复');
      await person.click('button', '^保存并上传$');
      await person.click('button', '^暂停$');
      await person.sees('已暂停');
      const { pathname, search } = await person.isAt(/version=/);
      await person.open(pathname + search);
      await person.sees('请重新选择同一文件');
      await person.give(file);
      await person.sees('与中断的文件一致');
      await person.click('button', '^继续上传$');
      await person.sees(`${NUMBER} ${VERSION} 已上传`);
      const { list } = await rehearsal.requests({ call: 'firmwareVersion.upload' });
      const begun = list.filter(({ method }) => method === 'POST');
      expect(begun, 'it goes on, and does not begin anew').toHaveLength(1);
    });

    await test.step('submit the test', async () => {
      await person.click('button', '^发起测试$');
      await person.choose('测试人员', '陈静-test.chen', 'test.chen');
      await person.choose('测试人员', '孙悦-test.sun', 'test.sun');
      await person.choose('运维人员', '何伟-ops.he', 'ops.he');
      await person.tickAll('^发起前检查');
      await person.click('button', '^发起测试$');
      orderNo = (await person.isAt(/\/testing\/list\?.*id=TO/)).searchParams.get('id') ?? '';
    });

    for (const step of STEPS)
      await test.step(`step ${String(step.order)} ${step.title} by ${step.actor}`, async () => {
        const actor = [CHEN, SUN, HE].find(({ code }) => code === step.actor) ?? CHEN;
        await person.openAs(actor, `/testing/list?id=${orderNo}`);
        await person.sees(`测试单 ${orderNo}`);
        await enterEvidence(person, step);
        await person.press(`^${PASS[step.order - 1] ?? ''}$`);
        await person.click('button', '^提交决定$');
        if (step.order === 6) await person.click('button', '^确认发布$');
        await person.sees(step.order === 6 ? '已发布 ' : `第 ${String(step.order)} 步：${DONE[step.order - 1] ?? ''}`);
      });

    await test.step('the report, and the dark theme', async () => {
      await person.open(`/testing/list?report=${orderNo}`);
      await person.sees('测试报告');
      await person.sees(NUMBER);
      await person.open('/firmware/firmware');
      await person.click('button', '^深色主题$');
      const background = () => engine.run('return getComputedStyle(document.querySelector("header")).backgroundColor');
      await expect.poll(background).toMatch(/^rgb\((\d|[1-5]\d), /);
    });

    expect((await rehearsal.requests({ call: 'testing.addOrder' })).count, 'the order is submitted once').toBe(1);
    files.remove();
  });
