import type { enOffline } from './en-offline';

/** 离线阅读的词句。 */
export const zhOffline: Readonly<Record<keyof typeof enOffline, string>> = {
  'offline.heading': '没有网络时无法打开此页面',
  'offline.text': '您的设备处于离线状态，或无法连接本站，而此页面尚未保存在本机。网络恢复后会自动加载。',
  'offline.retry': '重试',
  'offline.home': '返回首页',
  'offline.kept': '现在可以阅读的页面',
  'offline.none': '本机尚未保存任何页面。',
  'offline.saveIntro': '保存的页面没有网络也能在本机打开，直到您将其移除；内容以保存当天为准。',
  'offline.all': '全部内容',
  'offline.more': '其他页面',
  'offline.saved': '已保存，{size}',
  'offline.save': '保存{name}',
  'offline.saveButton': '保存',
  'offline.remove': '移除{name}',
  'offline.removeButton': '移除',
  'offline.cancel': '取消',
  'offline.saving': '正在保存：{done} / {total} 个文件',
  'offline.wasSaved': '{name}已保存。',
  'offline.wasRemoved': '{name}已移除。',
  'offline.wasCanceled': '已取消，没有留下任何内容。',
  'offline.noRoom': '本机空间不足。',
  'offline.failed': '保存失败：网络是否可用？',
  'offline.noList': '无法加载可保存内容的列表：网络是否可用？',
  'offline.unsupported': '此浏览器不允许网站保存页面。',
  'offline.measuring': '正在查看有哪些内容……',
};
