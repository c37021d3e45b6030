/**
 * What inference engineers call one thing in Chinese and in English: reports are written in Chinese, titles and code in
 * English. A reviewed table: a word stands here only where one reader in two would accept the other words as what was
 * meant, an English one only where it is in five or more titles of the history of SGLang or in its reports, a Chinese one
 * where reports or the Chinese manuals of engines have it, or where engineers say so every day. What is made of two entries
 * (权重加载: weight loading) needs none of its own. Words are lower case. Those of several words are looked for in a row.
 */
const TABLE: readonly (readonly string[])[] = [
  // What goes wrong.
  ['死锁', '卡死', '卡住', '挂起', '挂死', 'hang', 'hangs', 'deadlock', 'stuck'],
  ['显存不足', '显存溢出', '爆显存', '内存不足', 'oom', 'out of memory'],
  ['泄漏', '泄露', 'leak', 'leaks'],
  ['崩溃', '闪退', 'crash', 'crashes'],
  ['段错误', '核心转储', 'segfault', 'core dump'],
  ['报错', '错误', 'error', 'errors'],
  ['异常', 'exception'],
  ['断言', 'assert', 'assertion'],
  ['竞争', '竞态', '竞争条件', '数据竞争', 'race', 'race condition'],
  ['溢出', 'overflow'],
  ['越界', '数组越界', '内存越界', 'oob', 'out of bounds'],
  ['非法访存', '非法内存访问', '非法访问', 'illegal memory access', 'ima'],
  ['双重释放', '重复释放', 'double free', 'double release'],
  ['循环引用', '引用环', 'reference cycle'],
  ['乱码', 'garbled', 'gibberish', 'garbage'],
  ['非数', 'nan'],
  ['损坏', 'corrupted', 'corruption'],
  ['不一致', '不匹配', 'mismatch', 'inconsistent'],
  ['缺失', '缺少', 'missing'],
  ['重复', 'duplicate', 'duplicated'],
  ['静默', 'silently', 'silent'],
  ['超时', 'timeout'],
  ['警告', '告警', 'warning', 'warnings'],
  ['性能回归', '性能下降', '变慢', 'performance regression', 'slow'],
  ['回归', 'regression'],
  // Numbers.
  ['精度', '准确率', 'accuracy', 'precision'],
  ['精度下降', '精度回归', '掉精度', 'accuracy regression', 'accuracy drop', 'accuracy issue'],
  ['量化', 'quantization', 'quant', 'quantized'],
  ['反量化', 'dequant', 'dequantize'],
  ['缩放', 'scale', 'scaling'],
  ['确定性', 'deterministic', 'batch invariant'],
  ['对齐', 'align', 'alignment'],
  ['吞吐', '吞吐量', 'throughput'],
  ['延迟', '时延', 'latency'],
  ['首字延迟', '首字', '首 token 延迟', '首 token 时间', 'ttft', 'time to first token'],
  ['性能', '提速', '加速', 'perf', 'performance', 'speedup', 'speed up'],
  ['优化', 'optimize', 'optimization', 'improve'],
  ['开销', 'overhead'],
  ['指标', '监控', 'metrics'],
  ['基准', '基准测试', 'benchmark'],
  ['性能分析', '剖析', 'profiler', 'profiling', 'profile'],
  ['追踪', 'trace', 'tracing'],
  ['调优', 'tune', 'tuning', 'autotune'],
  // Memory and caches.
  ['显存', '显存占用', 'gpu memory', 'memory'],
  ['内存', '内存占用', 'memory'],
  ['内存池', '显存池', 'memory pool'],
  ['分配', '分配器', 'allocation', 'allocator'],
  ['共享内存', 'shared memory', 'shm'],
  ['缓存', 'cache'],
  ['缓冲', '缓冲区', 'buffer'],
  ['前缀缓存', '基数树', '基数缓存', 'radix', 'radix cache', 'prefix cache', 'prefix caching'],
  ['分层缓存', '多级缓存', 'hicache', 'hierarchical cache'],
  ['驱逐', '淘汰', 'evict', 'eviction'],
  ['抢占', 'preemption', 'retract', 'retraction'],
  ['预取', 'prefetch'],
  ['写回', 'write back'],
  ['卸载', 'offload', 'offloading'],
  ['存储', 'storage'],
  ['分页', 'paged', 'page'],
  ['页大小', 'page_size', 'page size'],
  ['页表', 'page_table', 'block_tables'],
  // How work is spread and ordered.
  ['张量并行', 'tensor parallel', 'tensor parallelism', 'tp'],
  ['流水线', '流水线并行', '流水并行', 'pipeline', 'pipeline parallelism', 'pp'],
  ['专家并行', 'expert parallel', 'expert parallelism', 'ep'],
  ['数据并行', 'data parallel', 'dp'],
  ['上下文并行', 'context parallel', 'cp'],
  ['序列并行', 'sequence parallel', 'sp'],
  ['分离', '分离部署', 'pd 分离', 'pd 解耦', 'disagg', 'disaggregation', 'disaggregated'],
  ['解耦', 'decouple'],
  ['多机', '多节点', 'multi node'],
  ['专家', '混合专家', 'moe', 'expert', 'experts'],
  ['共享专家', 'shared expert', 'shared experts'],
  ['专家负载均衡', 'eplb'],
  ['负载均衡', 'load balance', 'load balancing', 'load balancer'],
  ['路由', 'router', 'routing'],
  ['网关', 'gateway'],
  ['切分', '分片', 'shard', 'sharding', 'split'],
  ['拆分', 'split'],
  ['广播', 'broadcast'],
  ['全归约', 'allreduce', 'all reduce'],
  ['集合通信', 'nccl'],
  ['通信', 'communication', 'comm'],
  ['传输', 'transfer'],
  ['调度', '调度器', 'scheduler', 'schedule', 'scheduling'],
  ['批处理', '批次', 'batch'],
  ['批大小', 'batch size', 'bs'],
  ['双批重叠', 'two batch overlap', 'tbo'],
  ['重叠', 'overlap'],
  ['优先级', 'priority'],
  ['策略', 'policy'],
  ['空闲', 'idle'],
  ['队列', '排队', 'queue'],
  ['请求', 'request', 'requests'],
  ['中止', '终止', '取消', 'abort', 'cancel'],
  ['并发', 'concurrent', 'concurrency'],
  ['同步', 'sync', 'synchronize'],
  ['异步', 'async'],
  ['屏障', 'barrier'],
  ['线程', 'thread'],
  ['进程', 'process'],
  // Models, kernels and graphs.
  ['注意力', 'attention', 'attn'],
  ['后端', 'backend'],
  ['稀疏注意力', 'sparse attention', 'dsa', 'nsa'],
  ['线性注意力', 'linear attention', 'gdn'],
  ['索引器', 'indexer'],
  ['滑动窗口', '滑窗', 'swa', 'sliding window'],
  ['长上下文', '长序列', 'long context'],
  ['上下文长度', 'context length'],
  ['位置编码', '旋转位置编码', 'rope', 'rotary', 'mrope'],
  ['归一化', 'norm', 'rmsnorm', 'layernorm'],
  ['矩阵乘', '矩阵乘法', 'gemm', 'matmul'],
  ['隐藏状态', 'hidden states'],
  ['对数概率', 'logprob', 'logprobs'],
  ['词表', '词汇表', 'vocab'],
  ['嵌入', '向量', 'embedding', 'embeddings'],
  ['重排序', '重排', 'rerank'],
  ['低秩', 'lora'],
  ['填充', '补齐', 'padding', 'padded'],
  ['掩码', 'mask'],
  ['形状', 'shape'],
  ['步长', 'stride'],
  ['索引', '下标', 'index', 'indices'],
  ['元数据', 'metadata'],
  ['算子', '内核', 'kernel', 'kernels'],
  ['融合', 'fuse', 'fused', 'fusion'],
  ['编译', 'compile'],
  ['捕获', '图捕获', 'capture', 'graph capture'],
  ['回放', '重放', 'replay'],
  ['权重', 'weight', 'weights'],
  ['权重更新', 'weight update', 'update weights'],
  ['加载', '载入', 'load', 'loading'],
  ['检查点', 'checkpoint', 'ckpt'],
  ['强化学习', 'rl', 'rollout'],
  // Decoding and serving.
  ['预填充', '预填', 'prefill'],
  ['分块', 'chunk', 'chunked'],
  ['解码', 'decode', 'decoding'],
  ['投机解码', '推测解码', '投机采样', 'speculative', 'spec decoding', 'speculative decoding', 'eagle', 'mtp'],
  ['多 token 预测', 'multi-token prediction', 'mtp', 'nextn'],
  ['草稿', '草稿模型', 'draft', 'draft model'],
  ['树形', 'tree'],
  ['校验', '验证', 'verify'],
  ['接受率', '接受长度', 'accept length', 'acceptance'],
  ['贪心', '贪婪', 'greedy'],
  ['采样', 'sampling', 'sampler', 'sample'],
  ['惩罚', 'penalty', 'penalties'],
  ['随机种子', '种子', 'seed'],
  ['语法', '结构化输出', '约束解码', 'grammar', 'structured output'],
  ['工具调用', '函数调用', 'tool call', 'tool calling', 'function call', 'function calling', 'tool parser'],
  ['推理解析', 'reasoning parser', 'reasoning'],
  ['思考', '思维链', 'thinking', 'reasoning'],
  ['聊天模板', '对话模板', 'chat template'],
  ['分词', '分词器', 'tokenizer'],
  ['截断', 'truncate', 'truncation'],
  ['流式', 'streaming', 'stream'],
  ['会话', 'session'],
  ['多模态', 'multimodal', 'multi-modal', 'vlm', 'mm'],
  ['视觉', 'vision', 'vlm'],
  ['图像', '图片', 'image', 'images'],
  ['视频', 'video'],
  ['音频', '语音', 'audio'],
  ['编码器', 'encoder'],
  ['服务器', '服务端', 'server'],
  ['接口', 'api', 'interface'],
  ['启动', 'launch', 'startup'],
  ['预热', 'warmup', 'warm up'],
  ['关闭', '退出', 'shutdown', 'exit'],
  ['重试', 'retry'],
  ['健康检查', 'health check'],
  ['日志', 'log', 'logs', 'logging'],
  ['插件', 'plugin'],
  ['钩子', 'hook'],
  // Settings.
  ['配置', 'config'],
  ['参数', '启动参数', 'args', 'server_args'],
  ['命令行', 'cli', 'command line'],
  ['环境变量', 'env', 'environ', 'env var'],
  ['默认值', '默认', 'default'],
  ['启用', '开启', 'enable', 'enabled'],
  ['禁用', '关闭', 'disable', 'disabled'],
  ['跳过', 'skip'],
  ['降级', '兜底', 'fallback'],
  ['兼容', '兼容性', 'compatibility', 'compatible'],
  ['弃用', '废弃', 'deprecate', 'deprecated'],
  // Hardware.
  ['昇腾', 'npu', 'ascend'],
  ['amd', 'rocm', 'hip'],
  ['blackwell', 'sm100', 'b200'],
  ['hopper', 'sm90', 'h100', 'h200'],
  // What is done to code.
  ['回退', '撤销', '撤回', '回滚', 'revert'],
  ['重新合入', '再次合入', '重新引入', 'reland'],
  ['修复', '修正', 'fix', 'bugfix', 'hotfix'],
  ['支持', 'support'],
  ['重构', 'refactor'],
  ['重命名', '改名', '更名', 'rename'],
  ['移除', '删除', '去掉', 'remove', 'delete'],
  ['清理', 'cleanup', 'clean up'],
  ['替换', 'replace'],
  ['迁移', 'migrate', 'migration'],
  ['统一', 'unify', 'unified'],
  ['简化', 'simplify'],
  ['提取', '抽取', 'extract'],
  ['初始化', 'init', 'initialize', 'initialization'],
  ['惰性', 'lazy'],
  ['拷贝', 'copy'],
  ['校验', '检查', 'check', 'validate', 'validation'],
  ['测试', 'test', 'tests'],
  ['单元测试', '单测', 'unit test', 'unit tests'],
  ['端到端', 'e2e', 'end to end'],
  ['不稳定', '偶发', 'flaky'],
  ['依赖', '依赖升级', 'dependency', 'bump', 'upgrade'],
  ['文档', 'docs', 'doc'],
  ['示例', 'example', 'examples'],
  ['安装', 'install', 'installation'],
  ['构建', 'build'],
  ['镜像', 'docker'],
  ['发布', 'release'],
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
export const atomsOf = (text: string): string[] => text.match(/\p{Script=Han}|[^\p{Script=Han}\s-]+/gu) ?? [];

const BY_ATOMS = new Map([...OTHERS.keys()].map((word) => [atomsOf(word).join(' '), word]));

/** Words of the longest entry. */
export const MAX_ATOMS = Math.max(...[...OTHERS.keys()].map((word) => atomsOf(word).length));

/** @returns the word of the table that is made of just these words, in lower case: `首`, `token`, `延`, `迟` */
export function conceptOf(atoms: string[]): string | null {
  return BY_ATOMS.get(atoms.join(' ')) ?? null;
}
