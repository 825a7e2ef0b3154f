import type { TestCase } from '../../../../src/domain/firmware/cases';
import type { DeviceType, Module, Protocol } from '../../../../src/domain/firmware/firmwareNumber';

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

export const MODULE_WORDS: Readonly<Record<Module, { code: string; name: string }>> = {
  mainControl: { code: 'MCU', name: '主控' },
  chargingControl: { code: 'CCU', name: '充电控制' },
  power: { code: 'PWR', name: '功率模块' },
  hmi: { code: 'HMI', name: '人机界面' },
  communication: { code: 'COM', name: '通信模块' },
  metering: { code: 'MTR', name: '计量模块' },
  other: { code: 'OTH', name: '其他' },
};

export const PROTOCOL_SETS: readonly (readonly Protocol[])[] = [
  ['OCPP 1.6J', 'GB/T 27930'],
  ['OCPP 2.0.1', 'ISO 15118'],
  ['OCPP 1.6J'],
  ['GB/T 27930', 'private'],
];

export const VENDORS = ['NX', 'HY', 'ZT', 'LK'] as const;

export const NOTES = [
  '修复拔枪后计费未停止的问题；优化心跳重连间隔',
  '新增 OCPP 远程预约；修复 4G 弱网下交易记录丢失',
  '优化功率分配策略，双枪同时充电时降低切换抖动',
  '修复低温环境下绝缘检测误报；调整泄放电路时序',
  '升级计量芯片驱动，修正小电流段误差',
  '支持即插即充（ISO 15118）；证书链校验修正',
  '界面增加故障代码说明；修复夜间亮度不恢复',
  '修复固件升级中断电后无法回退的问题',
] as const;

export const RISKS = [
  '',
  '升级过程约 6 分钟，期间不可充电',
  '需同时升级通信模块 2.x',
  '旧版 Bootloader 需先过渡升级',
] as const;

interface SeededCase extends Pick<TestCase, 'title' | 'module' | 'precondition' | 'steps' | 'expected'> {
  readonly required?: true;
}

const CASE_LIST: readonly SeededCase[] = [
  {
    title: '启动与自检',
    module: '系统',
    precondition: '桩体断电 1 分钟以上',
    steps: '1. 上电\n2. 等待自检结束\n3. 查看版本号',
    expected: '60 秒内进入待机，版本号与提测版本一致，无故障码',
    required: true,
  },
  {
    title: '插枪握手与参数配置',
    module: '充电控制',
    precondition: '桩体待机，车辆模拟器就绪',
    steps: '1. 插枪\n2. 完成握手\n3. 下发充电参数',
    expected: '10 秒内进入充电，参数与模拟器一致',
    required: true,
  },
  {
    title: '充电中断电恢复',
    module: '充电控制',
    precondition: '充电进行中，功率稳定 5 分钟',
    steps: '1. 断开主电源 10 秒\n2. 恢复供电\n3. 查看交易记录',
    expected: '交易记录完整，恢复后可再次充电',
  },
  {
    title: '急停与故障上报',
    module: '安全',
    precondition: '充电进行中',
    steps: '1. 按下急停\n2. 查看继电器与平台告警',
    expected: '100 ms 内断开，平台 5 秒内收到告警',
  },
  {
    title: '弱网断线重连与补传',
    module: '通信',
    precondition: '4G 信号衰减 30 dB',
    steps: '1. 断网 3 分钟\n2. 恢复网络\n3. 核对平台记录',
    expected: '2 分钟内重连，离线记录全部补传',
  },
  {
    title: '升级中断电回退',
    module: '升级',
    precondition: '已装来源版本，升级包已下载',
    steps: '1. 写入 50% 时断电\n2. 上电\n3. 查看版本号',
    expected: '回到来源版本，可再次升级',
  },
  {
    title: '计量精度抽检',
    module: '计量',
    precondition: '标准表已接入',
    steps: '1. 5 A、50 A、额定电流各 10 分钟\n2. 读取误差',
    expected: '误差不超过 ±1%',
  },
  {
    title: '双枪功率分配',
    module: '充电控制',
    precondition: '双枪同时充电',
    steps: '1. 一枪请求满功率\n2. 另一枪接入\n3. 观察切换',
    expected: '切换平稳，总功率不超过额定值',
  },
];

export const CASES = CASE_LIST.map(({ title }) => title);

/** The cases of a seeded number, without keys. */
export const NUMBER_CASES: readonly TestCase[] = CASE_LIST.map(({ required = false, ...texts }) => {
  return { key: '', ...texts, required, hardware: [], retired: false };
});

export const RETURN_REMARKS = [
  '发布说明缺少影响范围，请补充后重新提交',
  '附件与说明的构建号不一致',
  '测试范围未包含 HW 旧版本，请补充',
] as const;

export const FAIL_REMARKS = [
  '断电恢复用例失败：充电记录丢失 1 条',
  '急停后继电器未在 100ms 内断开',
  '弱网下重连超过 5 分钟',
] as const;

/** The file stays, so the remark is about what has changed. */
export const RESUBMIT_REMARK = '已按退回意见补充说明和测试范围';

export const WITHDRAW_REMARKS = ['发现自测遗漏，撤回修改', '合并到下一个版本一起提测', '误提交，撤回'] as const;

export const CONDITIONS = ['仅限华东区域灰度 10%', '首周每日回看故障上报', '高温环境下暂不推送'] as const;
