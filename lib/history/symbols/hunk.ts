/** One hunk without context, as its header tells: `@@ -oldStart,oldCount +newStart,newCount @@`. */
export type Hunk = { oldStart: number; oldCount: number; newStart: number; newCount: number };
