import type { Language } from '../config/languages';

/** Words beside facts of the installed packages, in English. */
const en = {
  factType: 'Type',
  factValues: 'Values',
  factDefault: 'Default',
  factFlags: 'Command line',
  factStatus: 'Status',
  factDeprecated: 'deprecated',
  factExperimental: 'experimental',
  factRequired: 'required',
  factSince: 'Since',
  factHook: 'Hook',
  factArguments: 'Arguments',
  factResult: 'A tap may return',
  factSignature: 'Signature',
  factAliases: 'Short',
  factNegated: 'To turn it off',
  factOption: 'Sets',
  factCommands: 'Commands',
  factRepeatable: 'may be repeated',
  factAlso: 'Also for',
};

const zh: typeof en = {
  factType: '类型',
  factValues: '可选值',
  factDefault: '默认值',
  factFlags: '命令行',
  factStatus: '状态',
  factDeprecated: '已弃用',
  factExperimental: '实验性',
  factRequired: '必填',
  factSince: '起始版本',
  factHook: '钩子',
  factArguments: '参数',
  factResult: '可返回',
  factSignature: '签名',
  factAliases: '简写',
  factNegated: '关闭',
  factOption: '设置',
  factCommands: '命令',
  factRepeatable: '可重复',
  factAlso: '同样适用于',
};

/**
 * The words that the build puts beside facts, of every language. They stand in bodies only, so that no visitor
 * downloads them with the application.
 */
export const factLabels: Readonly<Record<Language['code'], typeof en>> = { en, zh };
