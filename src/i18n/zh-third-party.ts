import type { enThirdParty } from './en-third-party';

/** 关于他人所写页面的来源的句子。 */
export const zhThirdParty: Readonly<Record<keyof typeof enThirdParty, string>> = {
  'thirdParty.label': '关于本页的来源',
  'thirdParty.text': '本页是 {name} {version} 的 README，该包在独立的仓库中维护。许可证：{license}。',
  'thirdParty.source': '此版本的原文',
  'thirdParty.package': '软件包',
};
