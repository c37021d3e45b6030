/**
 * What inference engineers call one thing in Chinese and in English: reports are written in Chinese, titles and code in
 * English. A reviewed table: a word stands here only where one reader in two would accept the other words as what was
 * meant. Words are lower case; several English words are looked up as one phrase of words.
 */
const TABLE: readonly (readonly string[])[] = [
  ['死锁', '卡死', '卡住', '挂起', '挂死', 'hang', 'deadlock', 'stuck'],
  ['回放', '重放', 'replay'],
  ['捕获', '图捕获', 'capture'],
  ['显存', '显存占用', 'gpu memory', 'memory'],
  ['内存', 'memory'],
  ['显存不足', '显存溢出', '爆显存', '内存不足', 'oom', 'out of memory'],
  ['泄漏', '泄露', 'leak'],
  ['回退', '撤销', '撤回', '回滚', 'revert'],
  ['重新合入', '再次合入', '重新引入', 'reland'],
  ['崩溃', '闪退', 'crash'],
  ['报错', '错误', 'error'],
  ['异常', 'exception'],
  ['竞争', '竞态', '竞争条件', '数据竞争', 'race', 'race condition'],
  ['越界', '数组越界', '内存越界', 'oob', 'out of bounds'],
  ['非法访存', '非法内存访问', '非法访问', 'illegal memory access'],
  ['乱码', 'garbled', 'gibberish', 'garbage'],
  ['精度', '准确率', 'accuracy', 'precision'],
  ['精度下降', '精度回归', '掉精度', 'accuracy regression', 'accuracy drop'],
  ['量化', 'quantization', 'quant', 'quantized'],
  ['注意力', 'attention', 'attn'],
  ['稀疏注意力', 'sparse attention', 'dsa', 'nsa'],
  ['索引器', 'indexer'],
  ['投机解码', '推测解码', '投机采样', 'speculative', 'spec decoding', 'speculative decoding', 'eagle', 'mtp'],
  ['草稿', '草稿模型', 'draft'],
  ['校验', '验证', 'verify'],
  ['解码', 'decode', 'decoding'],
  ['预填充', 'prefill'],
  ['分离', 'disagg', 'disaggregation', 'pd 分离', 'disaggregated'],
  ['前缀缓存', '基数树', '基数缓存', 'radix', 'radix cache', 'prefix cache'],
  ['缓存', 'cache'],
  ['分页', 'paged', 'page'],
  ['页大小', 'page_size'],
  ['页表', 'page_table', 'block_tables'],
  ['调度', '调度器', 'scheduler', 'schedule'],
  ['批处理', '批次', 'batch'],
  ['重叠', 'overlap'],
  ['流水线', '流水线并行', 'pipeline', 'pp'],
  ['张量并行', 'tensor parallel', 'tp'],
  ['专家并行', 'expert parallel', 'ep'],
  ['数据并行', 'data parallel', 'dp'],
  ['专家', '混合专家', 'moe', 'expert'],
  ['专家负载均衡', 'eplb'],
  ['路由', 'router', 'routing'],
  ['填充', '补齐', 'padding', 'padded'],
  ['掩码', 'mask'],
  ['算子', '内核', 'kernel'],
  ['融合', 'fuse', 'fused', 'fusion'],
  ['编译', 'compile'],
  ['吞吐', '吞吐量', 'throughput'],
  ['延迟', '时延', 'latency'],
  ['首字延迟', '首字', '首 token 延迟', '首 token 时间', 'ttft', 'time to first token'],
  ['性能', '提速', '加速', 'perf', 'performance', 'speedup'],
  ['权重', 'weight', 'weights'],
  ['加载', '载入', 'load', 'loading'],
  ['配置', 'config'],
  ['参数', '启动参数', 'args', 'server_args'],
  ['多模态', 'multimodal', 'vlm', 'mm'],
  ['视觉', 'vision', 'vlm'],
  ['共享内存', 'shared memory', 'shm'],
  ['广播', 'broadcast'],
  ['传输', 'transfer'],
  ['通信', 'communication', 'comm'],
  ['语法', '结构化输出', '约束解码', 'grammar', 'structured output'],
  ['采样', 'sampling', 'sampler', 'sample'],
  ['分词', '分词器', 'tokenizer'],
  ['重命名', '改名', '更名', 'rename'],
  ['重构', 'refactor'],
  ['测试', 'test'],
  ['依赖', '依赖升级', 'dependency', 'bump', 'upgrade'],
  ['文档', 'docs', 'doc'],
  ['修复', '修正', 'fix', 'bugfix'],
  ['支持', 'support'],
  ['服务器', '服务端', 'server'],
  ['流式', 'streaming', 'stream'],
  ['双重释放', '重复释放', 'double free', 'double release'],
  ['循环引用', '引用环', 'reference cycle'],
  ['非数', 'nan'],
  ['昇腾', 'npu', 'ascend'],
  ['amd', 'rocm', 'hip'],
  ['blackwell', 'sm100', 'b200'],
  ['hopper', 'sm90', 'h100', 'h200'],
  ['滑动窗口', '滑窗', 'swa', 'sliding window'],
  ['上下文并行', 'context parallel', 'cp'],
  ['弃用', '废弃', 'deprecate', 'deprecated'],
  ['环境变量', 'env', 'environ'],
  ['驱逐', '淘汰', 'evict', 'eviction'],
  ['检查点', 'checkpoint', 'ckpt'],
  ['随机种子', '种子', 'seed'],
  ['线程', 'thread'],
  ['进程', 'process'],
  ['超时', 'timeout'],
  ['降级', '兜底', 'fallback'],
  ['默认值', '默认', 'default'],
  ['兼容', '兼容性', 'compatibility'],
  ['日志', 'log', 'logging'],
  ['指标', '监控', 'metrics'],
  ['基准', '基准测试', 'benchmark'],
  ['嵌入', '向量', 'embedding'],
  ['低秩', 'lora'],
];

const OTHERS = new Map<string, Set<string>>();
for (const group of TABLE) {
  for (const word of group) {
    const others = OTHERS.get(word) ?? new Set<string>();
    for (const other of group) if (other !== word) others.add(other);
    OTHERS.set(word, others);
  }
}

/** @returns the other words for a word of the table (lower case), none for any other */
export function otherWords(word: string): string[] {
  return [...(OTHERS.get(word) ?? [])];
}

const LONGEST = Math.max(...[...OTHERS.keys()].map((word) => word.length));

/** @returns the longest word of the table that stands at a position of a run of Han characters */
export function conceptAt(run: string, at: number): string | null {
  for (let length = Math.min(LONGEST, run.length - at); length > 1; length -= 1) {
    const word = run.slice(at, at + length);
    if (OTHERS.has(word)) return word;
  }
  return null;
}

/** @returns the text as words: every Han character is one, so that it does not matter whether spaces stand between them */
export const atomsOf = (text: string): string[] => text.match(/\p{Script=Han}|[^\p{Script=Han}\s]+/gu) ?? [];

const BY_ATOMS = new Map([...OTHERS.keys()].map((word) => [atomsOf(word).join(' '), word]));

/** Words of the longest entry. */
export const MAX_ATOMS = Math.max(...[...OTHERS.keys()].map((word) => atomsOf(word).length));

/** @returns the word of the table that is made of just these words, in lower case: `首`, `token`, `延`, `迟` */
export function conceptOf(atoms: string[]): string | null {
  return BY_ATOMS.get(atoms.join(' ')) ?? null;
}
