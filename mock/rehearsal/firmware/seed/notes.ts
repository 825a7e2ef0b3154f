import type { Random } from '../../engine/random';
import { listed } from './vocabulary';

/** What releases bring, as lines of release notes: of a module, and of any device. A line that begins with 修复 is a fix. */
const OF_MODULE: Readonly<Record<string, readonly string[]>> = {
  mainControl: listed(`
    修复拔枪后计费偶发不停止的问题 | 修复任务看门狗在高负载下误复位 | 修复交易记录在断电瞬间丢失最后一条
    修复枪锁电机堵转后状态不更新 | 新增双枪轮充策略，可由平台配置 | 新增本地白名单离线鉴权，最多 500 张卡
    启动自检时间由 45 秒缩短到 28 秒 | 故障码按新版说明书重新编号 | 支持远程限功率，步长 1 kW
    日志分区扩大到 8 MB，掉电不丢
  `),
  chargingControl: listed(`
    修复个别车型握手阶段超时的问题 | 修复低温下绝缘检测误报 | 修复充电末段电流回退过快
    修复充电中车辆主动暂停后无法恢复 | 新增 BMS 报文记录，故障前后各 30 秒
    泄放电路时序调整，停机后 0.8 秒内降到 60 V 以下 | 功率切换时的电流抖动由 8% 降到 3% | 支持 ISO 15118-2 即插即充
    支持 1000 V 平台车型的预充 | 绝缘检测周期可配置，默认 1 秒
  `),
  power: listed(`
    修复模块轻载时风扇频繁启停 | 修复并机时个别模块均流偏差大 | 修复输入缺相恢复后模块不自动开机
    修复过温降额后功率不恢复 | 新增模块休眠策略，待机损耗降低约 40% | 效率曲线优化，半载效率提升 0.6%
    支持 50 kW 新模块混用 | 风扇转速改为按出风温度闭环 | 模块地址改为自动分配 | 输入过压保护点可配置
  `),
  hmi: listed(`
    修复夜间亮度调低后不恢复 | 修复长按返回键后界面卡住 | 修复账单页电量四舍五入与平台不一致
    修复切换语言后时间格式错误 | 故障页增加处理说明和客服电话 | 充电页增加预计充满时间
    支持自定义待机画面，单张不超过 1 MB | 二维码放大到 60 mm，强光下更易识别 | 新增英文界面
    触摸屏校准入口移到维护菜单
  `),
  communication: listed(`
    修复 4G 弱网下交易记录补传重复 | 修复心跳超时后重连间隔过短 | 修复平台证书更新后无法重连
    修复 SIM 卡切换后时间不同步 | 新增 OCPP 远程预约 | 断网期间的记录改为压缩后补传，流量减少约三成
    支持双 SIM 卡自动切换 | 支持 TLS 1.3 | 升级包断点续传，分片 64 KB | 诊断日志上传支持 SFTP
  `),
  metering: listed(`
    修复小电流段误差偏大的问题 | 修复跨日充电的电量分段错误 | 修复计量芯片通信失败后读数停滞
    修复电量冻结时刻偏差超过 1 秒 | 升级计量芯片驱动到 3.2 | 分时电量由 4 段扩展到 8 段
    新增计量自检，每日 02:00 执行 | 电能表协议改为 DL/T 698.45 | 误差补偿参数支持现场写入
    计量数据加签名，供监管平台核对
  `),
  other: listed(`
    修复门禁传感器误报 | 修复环境温度采样跳变 | 修复水浸告警恢复后不清除 | 修复灯带颜色与状态不一致 | 新增烟感接入
    支持散热风道滤网更换提醒 | 灯带亮度随环境光调节 | 增加湿度采样，用于除湿控制 | 外设总线速率提高到 115200
    外设列表支持在线查询
  `),
};

const OF_ANY = listed(`
  修复升级中断电后无法回退的问题 | 修复连续运行 49 天后定时任务停止 | 修复时区设置重启后丢失
  修复参数恢复出厂后部分项未清除 | 修复日志时间与平台相差 8 小时 | 升级到新版 RTOS，任务栈余量检查默认打开
  升级包校验改为 SHA-256 | 关键参数增加双备份 | 开放只读调试接口，供现场排查 | 编译器升级，代码段减小约 5%
  第三方库更新，修补两个已知漏洞 | 出厂默认参数按华东运维要求调整
`);

const isFix = (line: string): boolean => line.startsWith('修复');

/** The notes of a version: its number, and lines that no version of the firmware number has had before. */
export interface SeedNotes {
  readonly versionNo: string;
  readonly lines: readonly string[];
}

/** The versions of a firmware number in their order: a patch has fixes alone, others have a feature as well. */
export class NotesOfNumber {
  private readonly left: string[];
  private major = 1;
  private minor = 0;
  private patch = -1;

  constructor(
    module: string,
    private readonly random: Random,
  ) {
    this.left = random.shuffled([...(OF_MODULE[module] ?? []), ...OF_ANY]);
  }

  next(): SeedNotes {
    const isFirst = this.patch < 0;
    const onlyFixes = !isFirst && this.random.chance(0.35) && this.left.some(isFix);
    if (isFirst || onlyFixes) this.patch += 1;
    else if (this.random.chance(0.15)) [this.major, this.minor, this.patch] = [this.major + 1, 0, 0];
    else [this.minor, this.patch] = [this.minor + 1, 0];
    const features = onlyFixes ? [] : this.take((line) => !isFix(line), this.random.between(1, 2));
    const fixes = this.take(isFix, features.length > 0 ? this.random.between(0, 1) : this.random.between(1, 2));
    return { versionNo: [this.major, this.minor, this.patch].join('.'), lines: [...features, ...fixes] };
  }

  private take(isWanted: (line: string) => boolean, count: number): string[] {
    const taken = this.left.filter(isWanted).slice(0, count);
    taken.forEach((line) => this.left.splice(this.left.indexOf(line), 1));
    return taken;
  }
}
