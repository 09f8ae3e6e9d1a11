export type TemplateValues = Readonly<Record<string, string>>;

const SECTION = /\{\{([#^])(\w+)\}\}(.*?)\{\{\/\2\}\}/gs;

/** Keeps `{{#name}}…{{/name}}` if the name has a value, and `{{^name}}…{{/name}}` if not. Sections of other names may be inside. */
export function chooseSections(template: string, hasValue: (name: string) => boolean): string {
  return template.replace(SECTION, (_section, kind: string, name: string, content: string) =>
    hasValue(name) === (kind === '#') ? chooseSections(content, hasValue) : '',
  );
}

/** Replaces each `{{name}}`. @throws Error for a placeholder without a value */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {{${name}}}`);
    return value;
  });
}
