export type TemplateValues = Readonly<Record<string, string>>;

/** Replaces each `{{name}}`. @throws Error for a placeholder without a value */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {{${name}}}`);
    return value;
  });
}
