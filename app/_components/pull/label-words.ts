/** Words of reports that are English by habit, in the language of the page. The report keeps its own. */
const WORDS = new Map(
  Object.entries({
    // Kinds of files
    source: '源码',
    test: '测试',
    tests: '测试',
    docs: '文档',
    documentation: '文档',
    config: '配置',
    configuration: '配置',
    build: '构建',
    ci: '持续集成',
    infra: '基础设施',
    other: '其他',
    // Kinds of changes
    'core-logic': '核心逻辑',
    'test-coverage': '测试覆盖',
    'dependency-wiring': '依赖接线',
    'data-contract': '数据约定',
    'api-surface': '对外接口',
    entrypoint: '入口',
    refactor: '重构',
    bugfix: '缺陷修复',
    feature: '新功能',
    // What a discussion is about
    correctness: '正确性',
    performance: '性能',
    compatibility: '兼容性',
    design: '设计',
    testing: '测试',
    style: '风格',
    security: '安全',
    maintainability: '可维护性',
    question: '疑问',
    naming: '命名',
  }),
);

/** @returns the Chinese word for a report's label; the label itself where it is not among the known ones */
export const labelWord = (label: string): string =>
  WORDS.get(
    label
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-'),
  ) ?? label;
