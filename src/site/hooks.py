"""What Python-Markdown and the theme's own style lack."""
import re

COLUMNS_ON_PHONE = 2


def cards(table):
    """Gives each cell of a wide table its column's title, so that a phone shows each row as a card; see tables.css."""
    titles = [re.sub(r"<[^>]*>", "", title) for title in re.findall(r"<th\b[^>]*>(.*?)</th>", table)]
    if len(titles) <= COLUMNS_ON_PHONE:
        return table

    def row(found):
        column = iter(titles)
        return re.sub(r"<td\b", lambda _: '<td data-title="%s"' % next(column).replace('"', "&quot;"), found[0])

    head, body = table.split("<tbody>", 1)
    kind = "cards properties" if titles[0] == "property" else "cards"
    return f'<div class="{kind}">{head}<tbody>' + re.sub(r"<tr>.*?</tr>", row, body, flags=re.S) + "</div>"


def on_page_content(html, **_):
    # In a table, GitHub needs \| within code, of which Python-Markdown keeps the backslash.
    html = re.sub(r"<code>[^<]*</code>", lambda code: code[0].replace("\\|", "|"), html)
    return re.sub(r"<table>.*?</table>", lambda table: cards(table[0]), html, flags=re.S)
