/** Narrows a list on the page as one types. Needs script, and is not there without. */
export function FilterBox({ list, label }: { list: string; label: string }) {
  return (
    <span className="filter needs-js">
      <label className="unseen" htmlFor={`${list}-filter`}>
        {label}
      </label>
      <input
        id={`${list}-filter`}
        className="filter-box"
        type="search"
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        data-filter={`#${list}`}
      />
      <span className="muted" data-filter-count="" aria-live="polite" />
    </span>
  );
}
