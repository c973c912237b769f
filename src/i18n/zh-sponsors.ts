import type { enSponsors } from './en-sponsors';

/** 赞助者列表的句子，键与 en-sponsors.ts 完全一致。 */
export const zhSponsors: Readonly<Record<keyof typeof enSponsors, string>> = {
  'sponsors.byMonth': '按最近一年的月均赞助金额显示',
  'sponsors.by.total': '累计 {amount}',
  'sponsors.by.month': '每月 {amount}',
  'sponsors.asOf': '截至 {date}。',
  'sponsors.drawn': '从 {all} 位中随机选出 {count} 位。',
  'sponsors.nobody': '暂无。',
  'sponsors.strip': '赞助支持',
  'sponsors.strip.all': '所有赞助者',
};
