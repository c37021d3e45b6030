import { describe, expect, it } from 'vitest';
import { parseText } from '../fixtures';
import { dressed } from '../outline/dresses';

const read = async (text: string) => (await parseText(text)).record;
const whole = await read(dressed());
const CODE = 'def run(q):\n    return q.pop()';

describe("marks of a site's generator", () => {
  it.each([
    [
      'Hugo',
      dressed()
        .replace('## 给读者的建议\n\n值得精读。', '{{< notice tip "给读者的建议" >}}\n值得精读。\n{{< /notice >}}')
        .replace(
          `\`\`\`python\n${CODE}\n\`\`\``,
          `{{< highlight python "linenos=table" >}}\n${CODE}\n{{< /highlight >}}`,
        )
        .replace('让队列保持很短', '{{% lead %}}让队列保持很短{{% /lead %}}'),
    ],
    [
      'Hexo and Jekyll',
      dressed()
        .replace('值得精读。', '{% note info %}\n值得精读。\n{% endnote %}')
        .replace(`\`\`\`python\n${CODE}\n\`\`\``, `{% highlight python %}\n${CODE}\n{% endhighlight %}`),
    ],
    [
      'GitBook, around code that is fenced',
      dressed()
        .replace('值得精读。', '{% hint style="info" %}\n值得精读。\n{% endhint %}')
        .replace(
          '`python/sglang/a.py`\n\n唯一修改文件。\n\n```',
          '唯一修改文件。\n\n{% code title="python/sglang/a.py" lineNumbers="true" %}\n```',
        )
        .replace('q.pop()\n```', 'q.pop()\n```\n{% endcode %}'),
    ],
  ])('are Markdown, or nothing: %s', async (_, text) => {
    expect(text).not.toBe(dressed());
    expect(await read(text)).toEqual(whole);
  });

  it('are kept where a report speaks of templates', async () => {
    const note = '模板里的 `{% generation %}` 与 `{% endgeneration %}` 要成对，`{{< x >}}` 不动。';
    const code = '{% for m in messages %}\n{{ m }}\n{% endfor %}';
    const record = await read(dressed().replace('值得精读。', note).replace(CODE, code));
    expect(record?.recommendation).toBe(note);
    expect(record?.snippets[0]?.code).toBe(code);
  });
});
