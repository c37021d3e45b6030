import { digitsIn } from './digits';
import { escapeField, unescapeField } from './format';

/** Writes names: in full at first, by ordinal later. */
export class NameWriter {
  private readonly ordinals = new Map<string, string>();

  /** @returns `=name` at its first use, then its ordinal in base 36; empty for null */
  write(name: string | null): string {
    if (name === null) return '';
    const known = this.ordinals.get(name);
    if (known !== undefined) return known;
    this.ordinals.set(name, this.ordinals.size.toString(36));
    return `=${escapeField(name)}`;
  }

  /** @returns the ordinal of a name written before */
  ordinalOf(name: string): number | undefined {
    const ordinal = this.ordinals.get(name);
    return ordinal === undefined ? undefined : Number.parseInt(ordinal, 36);
  }
}

/** Reads what {@link NameWriter} wrote. */
export class NameReader {
  private readonly names: string[] = [];

  /** @returns the name, null for an empty field; undefined for an ordinal that was never given */
  read(field: string): string | null | undefined {
    if (field === '') return null;
    if (field.charCodeAt(0) !== 0x3d) return this.at(digitsIn(field, 0, field.length));
    const name = unescapeField(field.slice(1));
    this.names.push(name);
    return name;
  }

  /** @returns the name of an ordinal, undefined where that was never given, or is none */
  at(ordinal: number): string | undefined {
    return ordinal < 0 ? undefined : this.names[ordinal];
  }
}
