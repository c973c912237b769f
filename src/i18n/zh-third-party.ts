import type { enThirdParty } from './en-third-party';

/** 关于他人所写页面的来源的句子。 */
export const zhThirdParty: Readonly<Record<keyof typeof enThirdParty, string>> = {
  'thirdParty.label': '关于本页的来源',
  'thirdParty.text': '本页是 {name} {version} 的 README，这个包在自己的仓库里维护。许可证：{license}。',
  'thirdParty.source': '这个版本的原文',
  'thirdParty.package': 'npm 包',
};
