import { words } from './words';

/** Texts of the clock panel. */
export const TIME = words(
  {
    frozen: '已冻结',
    running: '运行中',
    freeze: '冻结',
    run: '继续运行',
    advance: '前进',
    hours: '{count} 小时',
    days: '{count} 天',
    custom: '小时数',
    until: '前进到时刻',
    moveTo: '前进到此',
    nextMonday: '下周一 09:00',
    timeLead: '时间只能前进；要回到过去，请在“记录”里回退。',
    overdue: '逾期测试单：{count} 张',
    releases: '等待生效的定时发布',
    noReleases: '没有等待生效的定时发布。',
  },
  {
    frozen: 'frozen',
    running: 'running',
    freeze: 'Freeze',
    run: 'Let it run',
    advance: 'Move on by',
    hours: '{count} h',
    days: '{count} d',
    custom: 'Hours',
    until: 'Move on to a timeText',
    moveTo: 'Move on to it',
    nextMonday: 'Next Monday 09:00',
    timeLead: 'Time only moves on; to go back, rewind under “Recording”.',
    overdue: 'Orders overdue: {count}',
    releases: 'Releases that wait for their time',
    noReleases: 'No release waits for its time.',
  },
);
