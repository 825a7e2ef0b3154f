import type { TestCase } from '../../../../src/domain/firmware/cases';
import type { DeviceType, Module, Protocol } from '../../../../src/domain/firmware/firmwareNumber';

/** The cells of a table of words, which are divided by bars and line breaks. */
export const listed = (table: string): readonly string[] => table.trim().split(/\s*[|\n]\s*/);

const rowsOf = (columns: number, table: string): readonly (readonly string[])[] => {
  const cells = listed(table);
  return Array.from({ length: cells.length / columns }, (_, row) => cells.slice(row * columns, (row + 1) * columns));
};

const device = (type: DeviceType, code: string, name: string, models: string[], hardware: string[]) => {
  return { type, code, name, models, hardware };
};

export const DEVICES = [
  device('acSinglePhase', 'AC07', '7kW 交流桩', ['AC-7K-W1', 'AC-7K-W2'], ['HW1.0', 'HW1.1', 'HW2.0']),
  device('acThreePhase', 'AC22', '22kW 交流桩', ['AC-22K-P1'], ['HW1.0', 'HW1.2']),
  device('dc', 'DC060', '60kW 直流一体桩', ['DC-60K-A', 'DC-60K-B'], ['HW2.0', 'HW2.1']),
  device('dc', 'DC120', '120kW 直流一体桩', ['DC-120K-A', 'DC-120K-D'], ['HW2.0', 'HW2.1', 'HW3.0']),
  device('dc', 'DC240', '240kW 直流双枪桩', ['DC-240K-D'], ['HW3.0', 'HW3.1']),
  device('dcSplit', 'SP480', '480kW 分体式主机', ['SP-480K-M'], ['HW1.0', 'HW1.1']),
  device('dcSplit', 'SP720', '720kW 液冷超充主机', ['SP-720K-L'], ['HW1.0']),
  device('other', 'GW01', '场站网关', ['GW-01'], ['HW1.0', 'HW2.0']),
];

export const MODULE_WORDS: Readonly<Record<Module, { code: string; name: string; scope: string }>> = {
  mainControl: { code: 'MCU', name: '主控', scope: '计费、鉴权、状态上报' },
  chargingControl: { code: 'CCU', name: '充电控制', scope: '充电启停、绝缘检测、功率切换' },
  power: { code: 'PWR', name: '功率模块', scope: '功率模块启停与均流' },
  hmi: { code: 'HMI', name: '人机界面', scope: '仅界面，不影响充电流程' },
  communication: { code: 'COM', name: '通信模块', scope: '平台连接、记录补传、远程升级' },
  metering: { code: 'MTR', name: '计量模块', scope: '电量与分时计费' },
  other: { code: 'OTH', name: '其他', scope: '外设采集与告警' },
};

export const PROTOCOL_SETS: readonly (readonly Protocol[])[] = [
  ['OCPP 1.6J', 'GB/T 27930'],
  ['OCPP 2.0.1', 'ISO 15118'],
  ['OCPP 1.6J'],
  ['GB/T 27930', 'private'],
];

export const VENDORS = ['NX', 'HY', 'ZT', 'LK'] as const;

export const RISKS = [
  '',
  '升级过程约 6 分钟，期间不可充电',
  '需同时升级通信模块 2.x',
  '旧版 Bootloader 需先过渡升级',
] as const;

/** Title, module, precondition, steps and what is expected. */
const CASE_TABLE = `
  启动与自检 | 系统 | 桩体断电 1 分钟以上 | 上电 → 等待自检结束 → 查看版本号
    60 秒内进入待机，版本号与提测版本一致，无故障码
  插枪握手与参数配置 | 充电控制 | 桩体待机，车辆模拟器就绪 | 插枪 → 完成握手 → 下发充电参数
    10 秒内进入充电，参数与模拟器一致
  充电中断电恢复 | 充电控制 | 充电进行中，功率稳定 5 分钟 | 断开主电源 10 秒 → 恢复供电 → 查看交易记录
    交易记录完整，恢复后可再次充电
  急停与故障上报 | 安全 | 充电进行中 | 按下急停 → 查看继电器与平台告警 | 100 ms 内断开，平台 5 秒内收到告警
  弱网断线重连与补传 | 通信 | 4G 信号衰减 30 dB | 断网 3 分钟 → 恢复网络 → 核对平台记录
    2 分钟内重连，离线记录全部补传
  升级中断电回退 | 升级 | 已装来源版本，升级包已下载 | 写入 50% 时断电 → 上电 → 查看版本号
    回到来源版本，可再次升级
  计量精度抽检 | 计量 | 标准表已接入 | 5 A、50 A、额定电流各 10 分钟 → 读取误差 | 误差不超过 ±1%
  双枪功率分配 | 充电控制 | 双枪同时充电 | 一枪请求满功率 → 另一枪接入 → 观察切换 | 切换平稳，总功率不超过额定值
`;

export const NUMBER_CASES: readonly TestCase[] = rowsOf(5, CASE_TABLE).map(
  ([title = '', module = '', precondition = '', acts = '', expected = ''], index) => {
    const steps = acts.split(' → ').map((act, nth) => `${String(nth + 1)}. ${act}`);
    const texts = { title, module, precondition, steps: steps.join('\n'), expected };
    return { key: '', ...texts, required: index < 2, hardware: [], retired: false };
  },
);

export const CASES = NUMBER_CASES.map(({ title }) => title);

/** What a failed manual test says: the case, what was seen, why the order is returned, and what the next round brings. */
const FAILURE_TABLE = `
  充电中断电恢复 | 断电 10 秒后恢复，最后一条交易记录缺失，3 次复现 2 次
    断电恢复不通过：交易记录丢失 1 条，日志已附在缺陷单 | 交易记录改为先落盘再结算，断电 50 次无丢失
  急停与故障上报 | 按下急停到继电器断开实测 240 ms | 急停断开超过 100 ms，不能放行 | 急停改由硬件中断处理，实测 35 ms
  弱网断线重连与补传 | 恢复网络后 6 分钟才重连，离线记录补传 11/12 条
    弱网重连超过 2 分钟，且少补传 1 条记录 | 重连退避上限改为 30 秒，补传按确认逐条删除
  升级中断电回退 | 写入 50% 时断电，上电后停在 Bootloader，需现场刷写
    升级中断电后无法回退，有变砖风险 | 启动分区标志改为最后写入，断电 20 次均可回退
  插枪握手与参数配置 | BYD 模拟器握手第 2 次超时，等待 14 秒
    握手偶发超时，10 次中 2 次超过 10 秒 | 握手超时重试由 5 秒改为 2 秒，连续 100 次通过
  启动与自检 | 上电 75 秒后才进入待机，期间屏幕无提示 | 自检超过 60 秒，与规格不符 | 自检并行执行，实测 41 秒
`;

export const FAILURES = rowsOf(4, FAILURE_TABLE).map(([title = '', note = '', remark = '', mended = '']) => {
  return { title, note, remark, mended };
});

export const AUTOMATED_FAILURES = [
  { remark: '回归失败 {failed} 例，都在断电恢复分组', mended: '修正断电恢复分组的用例所对应的缺陷，本地回归全部通过' },
  { remark: '回归失败 {failed} 例，OCPP 远程停止无应答', mended: '远程停止的应答在会话结束前发出，本地回归全部通过' },
  { remark: '回归失败 {failed} 例，计量读数偏差超限', mended: '误差补偿表更新，本地回归全部通过' },
] as const;

export const PASS_REMARKS = listed(
  '与说明一致 | 台架连续运行 24 小时无异常 | 抽查日志无异常 | 已与提测人核对影响范围 | 附件齐全',
);

export const REPLACE_REASONS = ['编译选项错误，重新出包', '证书过期，重新签名后出包'] as const;

export const WITHDRAW_REMARKS = listed(
  '自测发现遗漏，先撤回 | 与下一个版本合并提测 | 说明写错，改好再提 | 硬件范围选错，撤回重提',
);

export const CONDITIONS = ['仅限华东区域灰度 10%', '首周每日回看故障上报', '高温环境下暂不推送'] as const;

export const RELEASE_SCOPES = ['全国', '华东灰度 10%，观察 3 天后全量', '自营场站', '华南、华东'] as const;

/** The file stays, so the remark is about what has changed. */
export const RESUBMIT_REMARK = '已按退回意见补充说明和测试范围';
